/*
 * Values that PostgreSQL can store. Others are refused where they come in, with the name of their field, so that no statement
 * fails on them.
 */

/** The largest whole number that can be stored; the smallest is one further below zero. */
export const largestNumber = 2_147_483_647

/** A whole number from zero on that can be stored. */
export const isStorableNumber = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= largestNumber

/** A text without NUL characters and lone surrogates. */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)
