/*
 * What a database keeps. Whatever else is sent is refused where it comes in, with the name of its field, so that no statement
 * meets it.
 */

/** The largest whole number that is kept; the smallest is one further below zero. */
export const largestNumber = 2_147_483_647

/** A whole number from zero on that is kept. */
export const isStorableNumber = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= largestNumber

/** A text without null signs and halves of characters. */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)
