export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type QueryParams = Record<string, QueryValue>

const isEmpty = (value: QueryValue): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

// Brackets stay readable, as in the provider's documentation; everything else of a key is encoded.
const encodeKey = (key: string): string => encodeURIComponent(key).replace(/%5B/gi, '[').replace(/%5D/gi, ']')

const toPairs = ([key, value]: [string, QueryValue]): string[] => {
  if (isEmpty(value)) return []
  const name = encodeKey(key)
  if (!Array.isArray(value)) return [`${name}=${encodeURIComponent(String(value))}`]
  const items = value.map((item) => encodeURIComponent(item))
  return key.endsWith('[]') ? items.map((item) => `${name}=${item}`) : [`${name}=${items.join(',')}`]
}

/**
 * The query string of a filter object, without the question mark; null, undefined, '' and empty arrays are left out.
 * A key ending in `[]` is repeated for each item, any other array becomes a comma list.
 */
export const toQueryString = (params: QueryParams): string => Object.entries(params).flatMap(toPairs).join('&')
