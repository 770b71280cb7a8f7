import * as v from 'valibot';
import { contentPageSchema, documentEditionsSchema, templateSchema } from '../content.ts';
import { get, read, small } from './endpoint.ts';

export const templatesSchema = v.object({ templates: v.record(v.string(), templateSchema) });

/** Names of what these calls answer, for the OpenAPI document. */
export const contentAnswers = {
  ContentPage: contentPageSchema,
  DocumentEditions: documentEditionsSchema,
  Templates: templatesSchema,
};

const preview = 'Token of a preview link, for a version that is not published; such an answer is not cached';

export const contentEndpoints = {
  /** CONT-01. Also at `/api/content/`: the home page's slug is empty. */
  homeContent: get({
    tag: 'Content',
    summary: 'The content of the home page',
    path: '/api/content',
    access: 'none',
    cached: true,
    uncachedWith: 'preview',
    query: { preview },
    output: contentPageSchema,
  }),
  /** CONT-02, HOST-09: an unknown slug answers 404, with the brand's own page for that as `data.page` where it has one. */
  content: get({
    tag: 'Content',
    summary: 'A content page of the brand, by its slug',
    path: '/api/content/{slug}',
    access: 'none',
    cached: true,
    uncachedWith: 'preview',
    params: { slug: 'Path of the page without the first slash. Its own slashes may be escaped' },
    query: { preview },
    output: contentPageSchema,
  }),
  pds: get({
    tag: 'Content',
    summary: 'The brand’s documents in effect, and their earlier editions',
    path: '/api/pds',
    access: 'none',
    cached: true,
    query: {},
    output: documentEditionsSchema,
  }),
  templates: read({
    tag: 'Content',
    summary: 'The brand’s words and slots of several views; what is not there is left out',
    path: '/api/templates',
    access: 'none',
    bodyLimit: small,
    limits: [],
    compressed: true,
    input: {
      paths: v.pipe(
        v.array(v.pipe(v.string('required'), v.maxLength(60, 'too_long'))),
        v.maxLength(16, 'too_many'),
      ),
    },
    output: templatesSchema,
  }),
};
