/** The slug of the page whose questions `topFaqs` repeats. */
export const questionsSlug = 'faqs';
