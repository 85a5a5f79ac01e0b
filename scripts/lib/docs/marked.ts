const sectionOf = (name: string): RegExp => new RegExp(`(<!-- ${name}: written by npm run generate -->\n)([^]*?)(\n<!-- /${name} -->)`)

/** What stands between the markers of a generated part of a page; undefined where the page has no such part. */
export const markedPart = (page: string, name: string): string | undefined => sectionOf(name).exec(page)?.[2]?.trim()

/** The page with another text between the markers. */
export const withPart = (page: string, name: string, text: string): string =>
  page.replace(sectionOf(name), (_, before: string, __, after: string) => `${before}\n${text}\n${after}`)
