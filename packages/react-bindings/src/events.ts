import type { EventName } from '@lit/react'
import type { VitrineErrorDetail } from '@vitrine/widgets'
import type { ComponentProps, ElementType } from 'react'

/** An event of a widget with what it carries. */
export const eventNamed = <Detail>(name: string) => name as EventName<CustomEvent<Detail>>

/** What every widget tells, by the name of its React property. */
export const widgetEvents = {
  onLoadStart: eventNamed<void>('vitrine-load-start'),
  onReady: eventNamed<void>('vitrine-ready'),
  onError: eventNamed<VitrineErrorDetail>('vitrine-error'),
  onSessionExpired: eventNamed<void>('vitrine-session-expired'),
}

/** The properties of a widget's component. */
export type WidgetProps<Component extends ElementType> = ComponentProps<Component>
