import type { Formatters, Language, Namespace } from '@vitrine/core/i18n'
import type { CSSResult, ReactiveControllerHost } from 'lit'
import type { Sources } from '../base/messages.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'

export type ListTranslate = (key: string, params?: Record<string, string | number>) => string

/** The element of a list as its later parts see it. */
export interface ListHostElement extends HTMLElement, ReactiveControllerHost {
  query: string
  syncUrl: boolean
  readonly: boolean
  readonly renderRoot: HTMLElement | DocumentFragment
  announce(text: string): void
}

/** What the element of a list lends to everything beyond its first rows. */
export interface ListPort<Element extends ListHostElement> {
  element: Element
  vitrine(): VitrineInstance
  language(): Language
  formatters(): Formatters
  texts(namespace: Namespace): ListTranslate
  emit(type: string, detail?: unknown, cancelable?: boolean): boolean
  /** Styles and texts of a part that has arrived. */
  furnish(styles: readonly CSSResult[], sources?: Sources): Promise<void>
  error(error: unknown, retry: () => void, inline: boolean): unknown
  /** Something failed that the list shows by itself. */
  report(error: unknown): void
  started(): void
  ended(): void
}
