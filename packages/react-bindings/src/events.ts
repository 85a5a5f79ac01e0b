import type { EventName } from '@lit/react'
import type { ComponentProps, ElementType } from 'react'

type Pascal<Kebab extends string> = Kebab extends `${infer First}-${infer Rest}` ? `${Capitalize<First>}${Pascal<Rest>}` : Capitalize<Kebab>
type PropertyOf<Name extends string> = Name extends `vitrine-${infer Rest}` ? `on${Pascal<Rest>}` : never

/** `vitrine-ad-open` becomes `onAdOpen`. */
const propertyOf = (name: string): string => name.replace('vitrine', 'on').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A widget's events by their React properties, each with the type of its event. */
export const eventsOf =
  <Events>() =>
  <Name extends keyof Events & string>(
    ...names: readonly Name[]
  ): { [Each in Name as PropertyOf<Each>]: EventName<Events[Each] & Event> } =>
    Object.fromEntries(names.map((name) => [propertyOf(name), name])) as never

/** The properties of a widget's component. */
export type WidgetProps<Component extends ElementType> = ComponentProps<Component>
