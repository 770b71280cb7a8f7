import * as v from 'valibot';

/** eWAY Rapid's answers, as far as they are read. Anything that does not parse counts as "unknown". */
const id = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), null),
  v.transform((value) => (value === null || Number(value) === 0 ? null : String(value))),
);
const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);

export const chargeAnswerSchema = v.object({
  TransactionID: id,
  TransactionStatus: v.nullish(v.boolean(), null),
  ResponseMessage: text,
  Errors: text,
  Payment: v.nullish(v.object({ TotalAmount: v.nullish(v.number(), null), InvoiceReference: text }), null),
});

/** Lists are required: otherwise any JSON would parse as an answer without transactions. */
export const queryAnswerSchema = v.object({
  Transactions: v.nullable(
    v.array(
      v.object({
        TransactionID: id,
        TransactionStatus: v.nullish(v.boolean(), null),
        TransactionCaptured: v.nullish(v.boolean(), null),
        ResponseMessage: text,
        TotalAmount: v.nullish(v.number(), null),
        InvoiceReference: text,
        MaxRefund: v.nullish(v.number(), null),
      }),
    ),
  ),
  Errors: text,
});

export const refundAnswerSchema = v.object({
  TransactionID: id,
  TransactionStatus: v.nullish(v.boolean(), null),
  ResponseMessage: text,
  Errors: text,
});

export const settlementAnswerSchema = v.object({
  SettlementTransactions: v.array(
    v.object({
      TransactionID: id,
      Amount: v.number(),
      TransactionType: v.union([v.string(), v.number()]),
      CardType: text,
    }),
  ),
  Errors: text,
});

export type ChargeAnswer = v.InferOutput<typeof chargeAnswerSchema>;
export type QueryAnswer = v.InferOutput<typeof queryAnswerSchema>;
export type QueryTransaction = NonNullable<QueryAnswer['Transactions']>[number];
export type SettlementAnswer = v.InferOutput<typeof settlementAnswerSchema>;
export type RefundAnswer = v.InferOutput<typeof refundAnswerSchema>;

/** Codes are in either string, separated by commas or spaces: `V6148`, `D4405, F7001`. */
export const codesOf = (answer: { ResponseMessage: string; Errors: string }): string[] =>
  `${answer.Errors} ${answer.ResponseMessage}`.match(/\b[AVDSF]\d{4}\b/g) ?? [];
