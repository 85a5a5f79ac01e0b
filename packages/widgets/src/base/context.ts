import type { VitrineInstance } from './vitrine.types.ts'

/**
 * The community context protocol (`context-request`), which Lit's own context package implements too,
 * so a provider of another copy of this package, or a Lit page, can answer.
 */
const vitrineContext = 'vitrine-context'

type ContextCallback = (instance: VitrineInstance, unsubscribe?: () => void) => void

class VitrineContextRequest extends Event {
  readonly context = vitrineContext
  readonly contextTarget: Element
  readonly callback: ContextCallback
  readonly subscribe = true

  constructor(contextTarget: Element, callback: ContextCallback) {
    super('context-request', { bubbles: true, composed: true })
    this.contextTarget = contextTarget
    this.callback = callback
  }
}

/**
 * Requests the instance from the providers above `element`, and again whenever a provider appears in the document,
 * so the order in which elements are defined and inserted does not matter.
 * Returns a function that stops listening.
 */
export const consumeVitrine = (element: Element, receive: (instance: VitrineInstance) => void): (() => void) => {
  let leave: (() => void) | undefined
  const ask = (): void => {
    if (leave) return
    element.dispatchEvent(
      new VitrineContextRequest(element, (instance, unsubscribe) => {
        leave = unsubscribe
        receive(instance)
      }),
    )
  }
  element.ownerDocument.addEventListener('context-provider', ask)
  ask()
  return () => {
    element.ownerDocument.removeEventListener('context-provider', ask)
    leave?.()
    leave = undefined
  }
}

/** Why no provider answered an element, and how to fix it. */
export const missingProvider = (element: Element): string => {
  const tag = `<${element.localName}>`
  const provider = element.closest('vitrine-provider')
  if (!provider)
    return `${tag} has no provider: put it inside <vitrine-provider>, or set its property instance to what createVitrine gives.`
  if (provider.matches(':defined'))
    return `The <vitrine-provider> around ${tag} has no instance: set its property instance to what createVitrine gives, or take its attribute await-instance away.`
  return `The <vitrine-provider> around ${tag} is not defined: import '@vitrine/widgets/define/provider' too.`
}

/** Answers requests that bubble up to `element`. Until it has an instance, requests stop there unanswered; elements repeat them once it does. */
export const provideVitrine = (element: Element): ((instance: VitrineInstance) => void) => {
  const consumers = new Set<ContextCallback>()
  let current: VitrineInstance | undefined
  const hand = (callback: ContextCallback): void => {
    if (current) callback(current, () => void consumers.delete(callback))
  }
  element.addEventListener('context-request', (event) => {
    const request = event as VitrineContextRequest
    if (request.context !== vitrineContext || request.contextTarget === element) return
    event.stopImmediatePropagation()
    if (!current) return
    if (request.subscribe) consumers.add(request.callback)
    hand(request.callback)
  })
  return (instance) => {
    current = instance
    for (const callback of consumers) hand(callback)
    element.dispatchEvent(new Event('context-provider', { bubbles: true, composed: true }))
  }
}
