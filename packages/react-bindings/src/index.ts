export { AdsList } from './ads-list.ts'
export { createVitrine, VitrineProvider } from './provider.ts'
export type { VitrineProviderProps } from './provider.ts'
export type { WidgetProps } from './events.ts'
