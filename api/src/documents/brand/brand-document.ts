import type { Product } from '@coverkit/rules';
import type { BrandDocumentType, DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import type { BrandRecord } from '../../brands/brand-record.ts';
import { countriesOf, listOf, type Params } from '../../platform/fill-template.ts';
import { legalOf, type Words, wordsAt, wordsOf } from '../words.ts';
import { brandDocumentsCopy } from './brand-documents.copy.ts';
import { brandTableOf } from './brand-tables.ts';
import type { BrandTemplate, TemplateBlock } from './brand-template.ts';

type Say = Words<typeof brandDocumentsCopy>;
type Making = { brand: BrandRecord; product: Product; say: Say; params: Params };

/**
 * The later of two days: that of the shipped text, and that which the brand's record gives its document. Either can
 * move on, and a new document follows.
 */
export function effectiveFromOf(
  type: BrandDocumentType,
  template: BrandTemplate,
  brand: BrandRecord,
): string {
  const own = brand.legal.documents.find((one) => one.type === type)?.effectiveFrom ?? '';
  return [own, template.effectiveFrom].toSorted().at(-1) ?? own;
}

/** One of a brand's own documents in its words, with its product's numbers. */
export function brandDocumentOf(
  type: BrandDocumentType,
  template: BrandTemplate,
  brand: BrandRecord,
  product: Product,
  effectiveFrom = effectiveFromOf(type, template, brand),
): DocumentBody {
  const say = wordsOf(brandDocumentsCopy, brand);
  const params = paramsOf(brand, product, effectiveFrom);
  const making: Making = { brand, product, say, params };
  const words = (place: string, text: string): string => wordsAt(`${type}.${place}`, text, params, brand);
  const listed = brand.legal.documents.find((one) => one.type === type);
  return {
    title: words('title', listed?.title ?? template.title),
    language: brand.locale,
    lead: words('lead', template.lead),
    sections: template.sections.map(({ id, title, blocks }) => ({
      title: words(`${id}.title`, title),
      blocks: blocks.flatMap((block, at) =>
        blocksOf(block, making, (text) => words(`${id}.${at + 1}`, text)),
      ),
    })),
    footer: say('brand.footer', params),
  };
}

function paramsOf(brand: BrandRecord, product: Product, effectiveFrom: string): Params {
  const { codes, asOf } = product.excludedCountries;
  const abroad = codes.filter((code) => code !== 'AU');
  const climbing = product.coverLevels.filter((one) => one.supports.climbingCover);
  return {
    brand: brand.name,
    legal: legalOf(brand),
    product,
    effectiveFrom,
    surcharge: brand.amex_surcharge,
    levels: listOf(
      product.coverLevels.map((one) => one.name),
      brand.locale,
    ),
    excluded: { countries: listOf(countriesOf(abroad, brand.locale), brand.locale), asOf },
    climbing: {
      levels: listOf(
        climbing.map((one) => one.name),
        brand.locale,
      ),
    },
  };
}

/** A list and names with values are one text to a brand that says them itself: a line each, `name: value`. */
function blocksOf(
  block: TemplateBlock,
  { brand, product, say }: Making,
  words: (text: string) => string,
): DocumentBlock[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [{ kind: block.kind, text: words(block.text) }];
    case 'list':
      return [{ kind: 'list', items: words(block.items.join('\n')).split('\n') }];
    case 'coveredConditions':
      return [{ kind: 'list', items: words(product.coveredConditions.join('\n')).split('\n') }];
    case 'facts':
    case 'terms':
      return [{ kind: 'facts', rows: pairsOf(words(block.rows.map((row) => row.join('\t')).join('\n'))) }];
    case 'legal':
      return brand.legal[block.of].map((text) => ({ kind: 'text', text }));
    case 'table':
      return [brandTableOf[block.table](product, say, block.topic)];
  }
}

const pairsOf = (text: string): { name: string; value: string }[] =>
  text.split('\n').map((line) => {
    const [, name = '', value = ''] = /^([^\t]*?)(?:\t|: )(.*)$/.exec(line) ?? [line, line];
    return { name, value };
  });
