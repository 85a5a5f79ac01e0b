import { isDeepStrictEqual } from 'node:util'
import type { SandboxLocation, SandboxLocationFields } from './sandbox-networks.model.ts'

/** The fields of `Location` that an owner may change, with those inside them that masks may name. */
const changeable = {
  title: [],
  phoneNumbers: [],
  websiteUri: [],
  storefrontAddress: [],
  regularHours: [],
  specialHours: [],
  openInfo: ['status', 'openingDate'],
  storeCode: [],
  labels: [],
  categories: [],
  profile: [],
  latlng: [],
  moreHours: [],
  serviceArea: [],
  serviceItems: [],
  adWordsLocationExtensions: [],
  relationshipData: [],
} as const satisfies Record<string, readonly string[]>

const outputOnly = ['name', 'languageCode', 'metadata']

/** Every path by which a field is changed, or told to differ. */
const leaves = Object.entries(changeable).flatMap(([field, inner]) =>
  inner.length === 0 ? [field] : inner.map((name) => `${field}.${name}`),
)

const split = (mask: string): string[] =>
  mask
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)

export const isKnownField = (name: string): boolean => name in changeable || outputOnly.includes(name)

/** The paths that a mask changes; null if it names what cannot be changed. */
export const changedPaths = (mask: string): string[] | null => {
  const found = split(mask).map((path) => leaves.filter((leaf) => leaf === path || leaf.startsWith(`${path}.`)))
  return found.length === 0 || found.some((each) => each.length === 0) ? null : found.flat()
}

/** The fields that a mask reads; null if it names an unknown one. A part of a field brings the field. */
export const readFields = (mask: string): string[] | null => {
  const found = split(mask).map((path) => path.split('.')[0] ?? '')
  return found.length === 0 || !found.every(isKnownField) ? null : found
}

const valueAt = (location: SandboxLocationFields, path: string): unknown => {
  const [field = '', inner] = path.split('.')
  const value = location[field]
  return inner === undefined ? value : (value as SandboxLocationFields | undefined)?.[inner]
}

const withValue = (location: SandboxLocationFields, path: string, value: unknown): SandboxLocationFields => {
  const [field = '', inner] = path.split('.')
  if (inner !== undefined) return { ...location, [field]: { ...(location[field] as object | undefined), [inner]: value } }
  return { ...location, [field]: value }
}

/** A location with these fields of another; what the other does not have is taken away. */
export const merged = (location: SandboxLocationFields, from: SandboxLocationFields, paths: readonly string[]): SandboxLocationFields =>
  paths.reduce((whole, path) => withValue(whole, path, valueAt(from, path)), location)

export const picked = (location: SandboxLocationFields, fields: readonly string[]): SandboxLocationFields =>
  Object.fromEntries(Object.entries(location).filter(([field]) => fields.includes(field)))

/** As it is stored, where what is undefined is absent. */
const plain = (location: SandboxLocationFields): SandboxLocationFields => JSON.parse(JSON.stringify(location)) as SandboxLocationFields

const differing = (one: SandboxLocationFields, other: SandboxLocationFields): string[] => {
  const [first, second] = [plain(one), plain(other)]
  return leaves.filter((path) => !isDeepStrictEqual(valueAt(first, path), valueAt(second, path)))
}

export interface PublicView {
  location: SandboxLocationFields
  diffMask: string
  pendingMask: string
}

/** What visitors see at a moment: what was published, and what users have suggested. */
export const publicView = ({ location, published, readyAt, suggested }: SandboxLocation, now: Date): PublicView => {
  const isPending = readyAt > now
  const view = { ...(isPending ? published : location), ...suggested }
  return {
    location: view,
    diffMask: differing(view, location).join(','),
    pendingMask: isPending ? differing(published, location).join(',') : '',
  }
}
