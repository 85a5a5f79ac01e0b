import { storageKeyOf } from '../../base/storage-key.ts'

const mostRemembered = 5

const keyOf = (person: number): string => `${storageKeyOf('palette-used')}:${person}`

/**
 * The keys of what this person chose in the palette on this device, newest first. Screens and commands alone: what was found, such as
 * the name of a contact, stays on no device.
 */
export const recentKeys = (person: number): string[] => localStorage.getItem(keyOf(person))?.split('\n').filter(Boolean) ?? []

export const rememberKey = (person: number, key: string): void =>
  localStorage.setItem(keyOf(person), [key, ...recentKeys(person).filter((each) => each !== key)].slice(0, mostRemembered).join('\n'))
