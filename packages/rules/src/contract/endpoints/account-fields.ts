import * as v from 'valibot';

/** Fields that several calls of accounts have. */
export const password = v.pipe(v.string('required'), v.maxLength(1024, 'too_long'));
export const code = v.pipe(v.string('required'), v.trim(), v.maxLength(20, 'too_long'));
/** The call has no result. */
export const emptySchema = v.object({});
