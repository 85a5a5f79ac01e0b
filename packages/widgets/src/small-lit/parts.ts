import { resolve, type Part } from './directive.ts'
import { noChange, nothing, templateOf, walk, type Gap, type Template, type TemplateResult } from './template.ts'

/** A place inside a tag: an attribute, a property, a listener, or the element itself. */
export class ElementPart implements Part {
  readonly element: Element
  #gap: Gap
  #value: unknown = nothing

  constructor(element: Element, gap: Gap) {
    this.element = element
    this.#gap = gap
  }

  get name(): string {
    return this.#gap.name
  }

  set(wanted: unknown): void {
    const { element } = this
    const { name, kind } = this.#gap
    const value = resolve(this, wanted)
    if (value === noChange || value === this.#value) return
    const before = this.#value
    this.#value = value
    const given = value === nothing ? undefined : value
    if (kind === '.') (element as unknown as Record<string, unknown>)[name] = given
    else if (kind === '?') element.toggleAttribute(name, !!given)
    else if (kind === '@') {
      if (before === nothing) element.addEventListener(name, this)
    } else if (value === nothing) element.removeAttribute(name)
    // The browser makes words of a number without keeping them, which String does not.
    else element.setAttribute(name, (value ?? '') as string)
  }

  handleEvent(event: Event): void {
    if (typeof this.#value === 'function') this.#value.call((this.element.getRootNode() as ShadowRoot).host ?? this.element, event)
  }
}

/** One drawn template. */
class Drawn {
  readonly template: Template
  #parts: readonly Part[]

  constructor(template: Template, content: DocumentFragment) {
    this.template = template
    const walker = walk(content)
    let at = -1
    this.#parts = template.gaps.map((gap) => {
      for (; at < gap.node; at++) walker.nextNode()
      const node = walker.currentNode as Element & ChildNode
      return gap.kind === 'child' ? new ChildPart(node) : new ElementPart(node, gap)
    })
  }

  update(values: readonly unknown[]): void {
    let next = 0
    this.#parts.forEach((part, index) => {
      const texts = this.template.gaps[index]?.texts
      part.set(texts ? joined(texts, values.slice(next, (next += texts.length - 1))) : values[next++])
    })
  }
}

/** As the browser itself would write it. */
// oxlint-disable-next-line typescript/no-base-to-string -- whatever a template was given
const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** An attribute of several values; none of it where one of them is nothing. */
const joined = (texts: readonly string[], values: readonly unknown[]): unknown =>
  values.includes(nothing) ? nothing : texts.reduce((before, after, at) => before + asText(values[at - 1]) + after)

const isTemplate = (value: {}): value is TemplateResult => typeof value === 'object' && 'strings' in value
const isList = (value: {}): value is Iterable<unknown> => typeof value === 'object' && Symbol.iterator in value

/** A place between two tags, from its first node, which stays, up to the one that follows it. */
export class ChildPart implements Part {
  readonly start: ChildNode
  /** Left open until more than a text is drawn: each node that is kept costs memory. */
  #end: ChildNode | null | undefined
  /** What is drawn: a text, a template with or without gaps, the parts of a list. */
  #shown: unknown = nothing

  constructor(start: ChildNode, end?: ChildNode | null) {
    this.start = start
    this.#end = end
  }

  get end(): ChildNode | null {
    if (this.#end !== undefined) return this.#end
    const next = this.start.nextSibling
    return this.#shown === nothing || !next ? next : next.nextSibling
  }

  set(wanted: unknown): void {
    const value = resolve(this, wanted)
    if (value === noChange) return
    if (value === nothing || value === '' || value === null || value === undefined) this.clear()
    else if (isTemplate(value)) this.#draw(value)
    else if (value instanceof Node) this.#put(value, value)
    else if (isList(value)) this.#list(value)
    else this.#write(asText(value))
  }

  clear(): void {
    if (this.#shown === nothing) return
    const { end } = this
    this.#shown = nothing
    while (this.start.nextSibling !== end) this.start.nextSibling?.remove()
  }

  /** The parts of a list, to begin with none. */
  get items(): ChildPart[] {
    if (!Array.isArray(this.#shown)) {
      this.clear()
      this.#end = this.end
      this.#shown = []
    }
    return this.#shown as ChildPart[]
  }
  set items(parts: ChildPart[]) {
    this.#shown = parts
  }
  add(): ChildPart {
    const edges = [document.createComment(''), document.createComment('')] as const
    for (const edge of edges) this.#insert(edge)
    return new ChildPart(...edges)
  }
  moveBefore(node: ChildNode | null): void {
    const range = document.createRange()
    range.setStartBefore(this.start)
    range.setEndAfter(this.end ?? this.start)
    this.start.parentNode?.insertBefore(range.extractContents(), node)
  }
  remove(): void {
    this.clear()
    this.start.remove()
    this.end?.remove()
  }

  /** One value after the other, as they come: a generator may look at the time. */
  #list(values: Iterable<unknown>): void {
    const { items } = this
    let drawn = 0
    for (const value of values) (items[drawn++] ??= this.add()).set(value)
    for (const gone of items.splice(drawn)) gone.remove()
  }
  #draw(result: TemplateResult): void {
    const template = templateOf(result)
    const shown = this.#shown
    if (shown === template) return
    if (shown instanceof Drawn && shown.template === template) return shown.update(result.values)
    const content = document.importNode(template.content, true)
    if (!template.gaps.length) return this.#put(template, content)
    const drawn = new Drawn(template, content)
    drawn.update(result.values)
    this.#put(drawn, content)
  }
  #write(text: string): void {
    if (text === this.#shown) return
    if (typeof this.#shown === 'string') (this.start.nextSibling as Text).data = text
    else return this.#put(text, document.createTextNode(text))
    this.#shown = text
  }
  #put(shown: unknown, node: Node): void {
    if (shown === this.#shown) return
    this.clear()
    if (typeof shown !== 'string') this.#end = this.end
    this.#insert(node)
    this.#shown = shown
  }
  #insert(node: Node): void {
    this.start.parentNode?.insertBefore(node, this.end)
  }
}

const roots = new WeakMap<Node, ChildPart>()

/** Draws a value into a container, from the second time on only what has changed. */
export const render = (value: unknown, container: Node): void => {
  let root = roots.get(container)
  if (!root) roots.set(container, (root = new ChildPart(container.appendChild(document.createComment('')), null)))
  root.set(value)
}
