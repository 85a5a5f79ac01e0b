export { VitrineProvider } from './provider.ts'
