import type { TemplateResult } from 'lit'
import { drawing } from '../ui/drawing.ts'

const paths = {
  mail: 'M3 5h14v10H3ZM3 5.5l7 5.5 7-5.5',
  phone: 'M6 3.5 8 8 6.3 9.3a9 9 0 0 0 4.4 4.4L12 12l4.5 2v2.5a1 1 0 0 1-1 1A12 12 0 0 1 2.5 4.5a1 1 0 0 1 1-1Z',
  back: 'M16 10H4M9 5l-5 5 5 5',
}

/** Signs of the open contact and the menu that no row has. */
export const drawn = (name: keyof typeof paths): TemplateResult => drawing(paths[name])
