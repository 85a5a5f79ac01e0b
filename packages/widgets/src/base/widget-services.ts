import type { Formatters, Language, MessageKey, Namespace, Translate } from '@vitrine/core/i18n'
import type { VitrineInstance } from './vitrine.types.ts'

/** What a widget gives to its parts in other files. */
export interface WidgetServices {
  vitrine(): VitrineInstance
  language(): Language
  formatters(): Formatters
  texts<Name extends Namespace>(namespace: Name): Translate<MessageKey<Name>>
  emit(type: string, detail?: unknown, cancelable?: boolean): boolean
  /** Tells the page of a failure that the widget shows itself. */
  report(error: unknown): void
}
