const fence = /^(`{3,})[^\n]*\n[^]*?^\1\s*$/gm

/** The anchor of a heading, as Markdown renderers make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** The anchors of a page's headings; repeated ones are numbered. */
export const anchorsOf = (page: string): Set<string> => {
  const seen = new Map<string, number>()
  const headings = page.replaceAll(fence, '').matchAll(/^#{1,6} (.*)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) => {
      const anchor = anchorOf(heading)
      const before = seen.get(anchor) ?? 0
      seen.set(anchor, before + 1)
      return before === 0 ? anchor : `${anchor}-${before}`
    }),
  )
}

/** The links of a page to files and headings, without those to other sites. */
export const linksOf = (page: string): string[] =>
  [
    ...page
      .replaceAll(fence, '')
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
