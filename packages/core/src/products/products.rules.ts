import type { ActivationDetails } from './products.model.ts'

/** Digits and capital letters without those that are taken for others. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 12
const group = 4

/** A code as it is compared: what is typed in small letters, with spaces or without hyphens, is the same code. */
export const plainCode = ({ code }: ActivationDetails): string => code.toUpperCase().replace(/[\s-]/g, '')

/** A code as it is written for people, in groups. */
export const writtenCode = (plain: string): string => plain.replace(new RegExp(`(.{${group}})(?=.)`, 'g'), '$1-')

/** Whether a text may be a code at all. */
export const isCode = (details: ActivationDetails): boolean => new RegExp(`^[${codeLetters}]{${codeLength}}$`).test(plainCode(details))
