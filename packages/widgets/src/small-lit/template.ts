/** What `html` makes: the constant text of a template, the same object each time, and the values for its gaps. */
export interface TemplateResult {
  strings: TemplateStringsArray
  values: unknown[]
}

/** Where the values of a template go. */
export interface Gap {
  /** Which element or comment of the template, in the order of the document. */
  node: number
  /** `child` between two tags, `element` inside a tag, else how the value reaches the attribute's element. */
  kind: 'child' | 'element' | '' | '.' | '?' | '@'
  name: string
  /** The constant text around the values of an attribute; absent where one value is all there is. */
  texts?: readonly string[]
}

export interface Template {
  content: DocumentFragment
  gaps: readonly Gap[]
}

export const html = (strings: TemplateStringsArray, ...values: unknown[]): TemplateResult => ({ strings, values })

export const nothing = Symbol.for('lit-nothing')
export const noChange = Symbol.for('lit-noChange')

/** Stands in the markup for a value; as an end of a name, it keeps the browser from reading the attribute. */
const mark = '$lit$'

interface TrustedMarkup {
  createHTML(markup: string): string
}
interface TrustedPage {
  trustedTypes?: { createPolicy(name: string, rules: TrustedMarkup): TrustedMarkup }
}

/** Templates are written by developers, which is what a page with Trusted Types wants to be told. */
const trusted: TrustedMarkup = (globalThis as TrustedPage).trustedTypes?.createPolicy('lit-html', { createHTML: (markup) => markup }) ?? {
  createHTML: (markup) => markup,
}

/** The attribute that is open at the end of markup. */
const openAttribute = /([^\s"'=<>]+)=(?:"[^"]*|'[^']*|)$/

/** A template's markup with marks for its values; attribute names apart, since markup forgets capitals. */
const markUp = (strings: readonly string[]): [markup: string, names: string[]] => {
  const names: string[] = []
  const markup = strings.reduce((before, after) => {
    if (before.lastIndexOf('>') >= before.lastIndexOf('<')) return `${before}<!--${mark}-->${after}`
    const name = openAttribute.exec(before)?.[1]
    if (!name) return `${before}${mark}${after}`
    if (name.endsWith(mark)) return before + mark + after
    names.push(name)
    const at = before.lastIndexOf(`${name}=`) + name.length
    return before.slice(0, at) + mark + before.slice(at) + mark + after
  })
  // A value at the very end needs something that ends it.
  return [strings.at(-1) ? markup : `${markup}<!---->`, names]
}

/** Elements and comments of a tree, in the order of the document. */
export const walk = (root: Node): TreeWalker => document.createTreeWalker(root, 129)

const gapsOf = (content: DocumentFragment, names: string[]): Gap[] => {
  const gaps: Gap[] = []
  const walker = walk(content)
  for (let node = 0; walker.nextNode(); node++) {
    const current = walker.currentNode
    if (current.nodeType === 8) {
      if ((current as Comment).data === mark) gaps.push({ node, kind: 'child', name: '' })
      continue
    }
    const element = current as Element
    for (const marked of element.getAttributeNames()) {
      if (!marked.endsWith(mark)) continue
      const texts = element.getAttribute(marked)?.split(mark) ?? []
      element.removeAttribute(marked)
      const [, kind, name = ''] = marked === mark ? ['', 'element'] : (/^([.?@]?)(.+)/.exec(names.shift() ?? '') ?? [])
      gaps.push({ node, kind: kind as Gap['kind'], name, ...((texts.length > 2 || texts.some(Boolean)) && { texts }) })
    }
  }
  return gaps
}

const known = new WeakMap<TemplateStringsArray, Template>()

/** Parsed once, however often it is drawn. */
export const templateOf = ({ strings }: TemplateResult): Template => {
  let template = known.get(strings)
  if (!template) {
    const [markup, names] = markUp(strings)
    const holder = document.createElement('template')
    holder.innerHTML = trusted.createHTML(markup)
    template = { content: holder.content, gaps: strings.length > 1 ? gapsOf(holder.content, names) : [] }
    known.set(strings, template)
  }
  return template
}
