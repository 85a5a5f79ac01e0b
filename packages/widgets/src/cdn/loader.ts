import { areaOnlyReason, areaWidgets } from '@vitrine/core/catalogue'
import { commonMessages, defaultLanguage, loadMessages } from '@vitrine/core/i18n'
import { languageOf } from '../base/create-vitrine.ts'
import { defineWidget, type WidgetName, widgetNames } from '../elements/define-widget.ts'
import { emit, errorDetail, WidgetError } from '../base/events.ts'
import { fallbackTextsFor } from '../base/fallback-texts.ts'
import { textsOfWidgets } from './texts.ts'
import { warnDeveloper } from '../base/warn-developer.ts'

export interface LoaderOptions {
  /** Suffix of the tags, so that two versions can live on one page; see `defineWidget`. */
  suffix?: string
  /** Used where no provider around a widget has `timeout-ms`. */
  timeoutMs?: number
  define?: typeof defineWidget
}

const withTimeout = <Value>(promise: Promise<Value>, ms: number): Promise<Value> =>
  Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, ms, new Error(`No widget within ${ms} ms`)))])

/** Loads a widget's texts in parallel with its code; the widget retries what fails. */
const fetchTexts = (name: string, element: Element | undefined): void => {
  const texts = textsOfWidgets[name]
  if (!texts) return
  const language = languageOf(element?.closest('[locale]')?.getAttribute('locale') ?? 'page') ?? defaultLanguage
  for (const source of [commonMessages, ...texts]) loadMessages(source, language).catch(() => undefined)
}

/** Adds a retry button below the page's own fallback content, which is shown because the element was never defined. */
const offerRetry = (element: Element, retry: () => void): void => {
  const texts = fallbackTextsFor(element)
  const note = document.createElement('p')
  const button = document.createElement('button')
  button.textContent = texts.retry
  button.onclick = () => {
    note.remove()
    retry()
  }
  note.append(element.textContent?.trim() ? '' : `${texts.title} `, button)
  element.append(note)
}

/** Every open shadow root in a page or below an element. */
const shadowRootsIn = (root: ParentNode): ShadowRoot[] =>
  [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot, ...shadowRootsIn(shadowRoot)] : []))

/** Whether a tag is that of a widget, with or without a suffix such as `-partner`. */
const beginsAs = (tag: string, name: string): boolean => `${tag}-`.startsWith(`vitrine-${name}-`)

/** Why this script has no code for one of our elements, as a warning for the developer; null if it has. */
const refusalOf = (tag: string): string | null => {
  if (!tag.startsWith('vitrine-') || widgetNames.some((name) => beginsAs(tag, name))) return null
  const inArea = areaWidgets.find((name) => beginsAs(tag, name))
  if (inArea) return `<${tag}> is not in this script: the customer area alone has it. ${areaOnlyReason(inArea)}`
  return `There is no widget <${tag}>. Write one of ${widgetNames.map((name) => `<vitrine-${name}>`).join(', ')}.`
}

/** Warns the developer; the page's own fallback content stays. */
const refuse = (element: Element, sentence: string): void => {
  warnDeveloper(sentence, { element })
  emit(element, 'vitrine-error', errorDetail(new WidgetError('config', sentence)))
}

const warnOfShadowRoot = (element: Element): void =>
  warnDeveloper(
    `A widget waits in the shadow root of <${element.localName}>, where the script does not look by itself. Call discover(root), which the script exports, or import the widget from the package.`,
    { element },
  )

export interface Loader {
  /** Finds widgets in a shadow root too, now and later. */
  discover(root: ShadowRoot): void
  stop(): void
}

/** Finds the widgets on a page, now and later, and loads each kind once. */
export const startLoader = ({ suffix = '', timeoutMs = 10_000, define = defineWidget }: LoaderOptions = {}): Loader => {
  const ending = suffix && `-${suffix}`
  const tagOf = (name: WidgetName): string => `vitrine-${name}${ending}`
  const roots = new Set<Document | ShadowRoot>([document])
  const requested = new Set<WidgetName>()
  const refused = new Set<Element>()
  const elementsOf = (name: WidgetName): Element[] => [...roots].flatMap((root) => [...root.querySelectorAll(tagOf(name))])
  // The provider's own code may be what cannot be loaded.
  const timeoutOf = (name: WidgetName): number =>
    Number(elementsOf(name)[0]?.closest('[timeout-ms]')?.getAttribute('timeout-ms')) || timeoutMs

  const load = async (name: WidgetName): Promise<void> => {
    requested.add(name)
    fetchTexts(name, elementsOf(name)[0])
    try {
      await withTimeout(define(name, suffix ? { suffix } : {}), timeoutOf(name))
    } catch (error) {
      for (const element of elementsOf(name)) {
        emit(element, 'vitrine-error', errorDetail(new WidgetError('network', `The code of <${tagOf(name)}> did not arrive.`, error)))
        offerRetry(element, () => void load(name))
      }
    }
  }

  const findWidgets = (): void => {
    for (const name of widgetNames) if (!requested.has(name) && elementsOf(name).length > 0) void load(name)
    for (const element of [...roots].flatMap((root) => [...root.querySelectorAll(':not(:defined)')])) {
      const sentence = refused.has(element) || !element.localName.endsWith(ending) ? null : refusalOf(element.localName)
      if (!sentence) continue
      refused.add(element)
      refuse(element, sentence)
    }
  }
  const observer = new MutationObserver(findWidgets)
  const discover = (root: Document | ShadowRoot): void => {
    roots.add(root)
    observer.observe(root, { childList: true, subtree: true })
    findWidgets()
  }
  discover(document)
  const timer = setTimeout(() => {
    const waiting = shadowRootsIn(document).filter(
      (root) => !roots.has(root) && widgetNames.some((name) => !customElements.get(tagOf(name)) && root.querySelector(tagOf(name))),
    )
    for (const { host } of waiting) warnOfShadowRoot(host)
  }, timeoutMs)

  return {
    discover,
    stop() {
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
