import { Directive, directive } from '../directive.ts'
import type { ChildPart } from '../parts.ts'
import { noChange } from '../template.ts'

class Repeat extends Directive {
  #parts = new Map<unknown, ChildPart>()

  update(part: ChildPart, [items, keyOf, view]: [unknown[], (item: unknown) => unknown, (item: unknown) => unknown]): unknown {
    if (!part.items.length) this.#parts.clear()
    const before = this.#parts
    this.#parts = new Map(items.map((item) => [keyOf(item), before.get(keyOf(item)) ?? part.add()]))
    for (const [key, gone] of before) if (!this.#parts.has(key)) gone.remove()
    part.items = [...this.#parts.values()]
    let at = part.start.nextSibling
    for (const [index, item] of part.items.entries()) {
      // What is in its place stays untouched: moving would close an open dialog.
      if (item.start !== at) item.moveBefore(at)
      item.set(view(items[index]))
      at = item.end?.nextSibling ?? null
    }
    return noChange
  }
}

/** A list whose items keep their elements while others come and go. */
export const repeat = directive(Repeat)
