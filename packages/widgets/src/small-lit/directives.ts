import { Directive, directive } from './directive.ts'
import type { ChildPart, ElementPart } from './parts.ts'
import { noChange, nothing } from './template.ts'

class Keyed extends Directive {
  #key: unknown = nothing

  update(part: ChildPart, [key, value]: [unknown, unknown]): unknown {
    if (key !== this.#key) part.clear()
    this.#key = key
    return value
  }
}

/** Draws anew when the key is another. */
export const keyed = directive(Keyed)

class Guard extends Directive {
  #before: readonly unknown[] | undefined

  update(_part: ChildPart, [values, draw]: [readonly unknown[], () => unknown]): unknown {
    const before = this.#before
    if (before && values.every((value, at) => value === before[at])) return noChange
    this.#before = values
    return draw()
  }
}

/** Draws again only when one of the values is another; there are always as many. */
export const guard = directive(Guard)

class Live extends Directive {
  update({ element, name }: ElementPart, [value]: [unknown]): unknown {
    const target = element as unknown as Record<string, unknown>
    if (target[name] !== value) target[name] = value
    return noChange
  }
}

/** A property that the person changes too: compared with what the element shows, not with what was set last. */
export const live = directive(Live)

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
