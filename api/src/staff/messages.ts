/** Each by the code that a program reads. `about`: what was written, or what it is about. */
export type Messages<C extends string = string> = Readonly<Record<C, (about: string) => string>>;
