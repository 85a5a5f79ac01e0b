import { Directive, directive } from '../directive.ts'
import type { ElementPart } from '../parts.ts'
import { noChange } from '../template.ts'

class Live extends Directive {
  update({ element, name }: ElementPart, [value]: [unknown]): unknown {
    const target = element as unknown as Record<string, unknown>
    if (target[name] !== value) target[name] = value
    return noChange
  }
}

/** A property that the person changes too: compared with what the element shows, not with what was set last. */
export const live = directive(Live)
