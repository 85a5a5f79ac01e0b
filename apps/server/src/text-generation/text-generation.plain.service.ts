const aloud = /<think>[\s\S]*?(?:<\/think>|$)/gi
const fence = /^\s*```[^\n]*$/gm
const heading = /^\s{0,3}#{1,6}\s+/gm
const strong = /(\*\*|__)(?=\S)([\s\S]*?\S)\1/g
const emphasis = /(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?![\w*])/g
const link = /\[([^\]\n]+)\]\((https?:[^)\s]+)\)/g
const tag = /<\/?[a-z][^<>]*>/gi
/** Quotation marks around the whole. */
const quoted = /^(?:"([^"]*)"|“([^”]*)”|«\s*([^»]*?)\s*»)$/

/** A text as people would type it: models add markup, thoughts and quotation marks although they are told not to. */
export const plainText = (written: string): string => {
  const text = written
    .replaceAll(aloud, '')
    .replaceAll(fence, '')
    .replaceAll(heading, '')
    .replaceAll(strong, '$2')
    .replaceAll(emphasis, '$1')
    .replaceAll(link, (_, words: string, url: string) => (words === url ? url : `${words} ${url}`))
    .replaceAll(tag, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const inside = quoted.exec(text)
  return inside ? (inside[1] ?? inside[2] ?? inside[3] ?? '').trim() : text
}
