import type { VitrineTags, WidgetEvents } from '../elements/elements.ts'

type EventMap = WidgetEvents[keyof WidgetEvents]
type NameIn<Map> = Map extends unknown ? keyof Map : never
type EventIn<Map, Name> = Map extends unknown ? (Name extends keyof Map ? Map[Name] : never) : never

/** The events of all widgets. They bubble, so the provider, the document and all elements between receive them. */
export type VitrineEvents = { [Name in NameIn<EventMap>]: EventIn<EventMap, Name> }

declare global {
  interface HTMLElementTagNameMap extends VitrineTags {}
  interface GlobalEventHandlersEventMap extends VitrineEvents {}
}
