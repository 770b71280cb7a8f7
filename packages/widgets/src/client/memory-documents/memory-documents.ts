import { type Quote, showDate } from '@coverkit/rules';
import type { Config, DocumentBlock, DocumentBody, PolicyDocument } from '@coverkit/rules/contract';
import { formatMoney } from '@coverkit/ui';
import { type BrandDocument, ClientError, type IssuedDocument } from '../client.ts';
import { pdfOf } from './memory-pdf.ts';

/** Documents of the same parts as the server's, with less in them. */
type Sources = { quote: Quote; brand: Config['brand'] };
type Sample = { listed: PolicyDocument; body: DocumentBody; file: string };

const partNames: Readonly<Record<string, string>> = {
  base: 'Base premium',
  group: 'Travelling together',
  gst: 'GST, included',
  duty: 'Stamp duty',
};
const issuedAt = '2027-01-11T01:30:00.000Z';
const facts = (rows: [string, string][]): DocumentBlock => ({
  kind: 'facts',
  rows: rows.map(([name, value]) => ({ name, value })),
});
const nameOf = (one: Quote['insurees'][number]) => `${one.firstName} ${one.lastName}`.trim();

function bodyOf({ brand }: Sources, title: string, lead: string, sections: DocumentBody['sections']) {
  const { insurer, licence } = brand.legal;
  return { title, language: brand.locale, lead, sections, footer: `Issued by ${insurer}, ${licence}.` };
}

function certificate(sources: Sources): Sample {
  const { quote, brand } = sources;
  const span = ({ from, to }: Quote['coverDates']) => `${showDate(from ?? '')} to ${showDate(to ?? '')}`;
  const body = bodyOf(
    sources,
    'Certificate of insurance',
    'This certificate shows who is covered, when, and for what. Take it with you.',
    [
      {
        title: 'Your policy',
        blocks: [
          facts([
            ['Policy number', quote.policyNumber ?? ''],
            ['Covered', span(quote.coverDates)],
            ['Cover level', quote.coverLevel?.name ?? ''],
            ['Price', formatMoney(quote.netPrice ?? 0, { locale: brand.locale })],
          ]),
          { kind: 'note', text: `In an emergency, at any hour, call ${brand.legal.emergencyPhone}.` },
        ],
      },
      {
        title: 'Insured people',
        blocks: [
          {
            kind: 'table',
            caption: 'Everyone who is insured',
            columns: [
              { title: 'Name', align: 'start' },
              { title: 'Age', align: 'end' },
              { title: 'Medical conditions', align: 'start' },
            ],
            rows: quote.insurees.map((one) => [nameOf(one), String(one.age), 'As the wording says']),
            total: false,
          },
        ],
      },
      { title: 'What you must tell us', blocks: [{ kind: 'list', items: [...brand.legal.duty] }] },
    ],
  );
  return sampleOf(sources, { id: 'certificate-1', type: 'certificate', title: body.title }, body);
}

function receipt(sources: Sources): Sample {
  const { quote, brand } = sources;
  const steps = quote.rates.find((rate) => rate.coverLevel.id === quote.coverLevel?.id)?.steps ?? [];
  const money = (cents: number) => formatMoney(cents, { locale: brand.locale });
  const body = bodyOf(sources, 'Receipt', 'Thank you. Your payment has been received.', [
    {
      title: 'What you paid',
      blocks: [
        { kind: 'text', text: 'All amounts are in Australian dollars and include taxes.' },
        {
          kind: 'table',
          caption: 'What makes up the price',
          columns: [
            { title: 'Part', align: 'start' },
            { title: 'Amount', align: 'end' },
          ],
          rows: [
            ...steps
              .filter((one) => one.amount !== 0)
              .map((one) => [partNames[one.code] ?? 'Extra cover', money(one.amount)]),
            ['Paid by card', money(quote.netPrice ?? 0)],
          ],
          total: true,
        },
      ],
    },
  ]);
  return sampleOf(sources, { id: 'receipt-1', type: 'receipt', title: body.title }, body);
}

function medicalLetter(sources: Sources, one: Quote['insurees'][number]): Sample {
  const title = `Medical letter for ${nameOf(one)}`;
  const body = bodyOf(sources, title, 'What your medical screening means for your cover.', [
    { title: 'Covered', blocks: [{ kind: 'text', text: 'The conditions that you told us of are covered.' }] },
  ]);
  const listed = { id: `medicalLetter-1-${one.number}`, type: 'medicalLetter', title } as const;
  return sampleOf(sources, listed, body);
}

const sampleOf = (
  { quote }: Sources,
  listed: Pick<PolicyDocument, 'id' | 'type' | 'title'>,
  body: DocumentBody,
): Sample => ({
  listed: { ...listed, version: 1, issuedAt },
  body,
  file: `${listed.id}-${quote.policyNumber}.pdf`,
});

/** What was issued with a bought quote: a certificate, a receipt, and a letter for each who was screened. */
export function issuedWith(sources: Sources) {
  const screened = sources.quote.insurees.filter((one) => one.requiresScreening);
  const samples = [
    certificate(sources),
    receipt(sources),
    ...screened.map((one) => medicalLetter(sources, one)),
  ];
  return {
    list: samples.map(({ listed }) => listed),
    find(id: string): IssuedDocument {
      const found = samples.find(({ listed }) => listed.id === id);
      if (!found) throw new ClientError('notFound', { code: 'not_found' });
      const { body, file } = found;
      return { document: body, file: { name: file, type: 'application/pdf', base64: pdfOf(body.title) } };
    },
  };
}

/** The brand's own, of one section. */
export function brandDocumentOf(brand: Config['brand'], type: string): BrandDocument {
  const found = brand.legal.documents.find((one) => one.type === type);
  if (!found) throw new ClientError('notFound', { code: 'not_found' });
  const { insurer, licence, generalAdvice } = brand.legal;
  return {
    effectiveFrom: found.effectiveFrom,
    pdf: `/api/document.pdf?type=${type}`,
    document: {
      title: found.title,
      language: brand.locale,
      lead: generalAdvice,
      sections: [{ title: 'Who issues this insurance', blocks: [{ kind: 'text', text: insurer }] }],
      footer: licence,
    },
  };
}
