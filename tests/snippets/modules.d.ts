/** A file that another snippet of the page shows. */
declare module '*/vitrine' {
  import type { VitrineInstance } from '@vitrine/widgets'

  export const vitrine: VitrineInstance
}
