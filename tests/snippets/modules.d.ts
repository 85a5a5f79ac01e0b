/** A file of the page that another snippet shows. */
declare module '*/vitrine' {
  import type { VitrineInstance } from '@vitrine/widgets'

  export const vitrine: VitrineInstance
}
