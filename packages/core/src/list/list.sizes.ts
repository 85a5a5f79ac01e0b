/** The maximum number of rows of a page, for every list. */
export const maxPageSize = 100

/** The choices of the page-size selector. */
export const pageSizeChoices = [10, 20, 50] as const

/** The page sizes that a list offers: the usual ones and its own. */
export const pageSizesOf = ({ limit }: { limit: number }): number[] => [...new Set([...pageSizeChoices, limit])].sort((a, b) => a - b)

/** Rows per page that a list starts with; `usual` unless its kind has its own. */
export const defaultPageSizes = { usual: 20, ads: 10, posts: 10, contacts: 10, calls: 10, users: 25, reviews: 20, popup: 12 } as const
