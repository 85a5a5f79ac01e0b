export { createVitrine } from './base/create-vitrine.ts'
export { defineWidget } from './elements/define-widget.ts'
export type { WidgetName } from './elements/define-widget.ts'
export type { VitrineErrorCode, VitrineErrorDetail, VitrineEventMap } from './base/events.ts'
export type { ForeignTranslator } from './base/messages.ts'
export { version } from './base/version.ts'
export type {
  Appearance,
  FetchToken,
  TokenRequest,
  VitrineInstance,
  VitrineOptions,
  VitrineSignals,
  VitrineUpdate,
} from './base/vitrine.types.ts'
