/** An age that is typed, and a number. */
export const isAge = (age: number | null): age is number => age !== null && !Number.isNaN(age);
