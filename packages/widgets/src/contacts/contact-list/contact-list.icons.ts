import type { TemplateResult } from 'lit'
import { drawing } from '../../ui/drawing.ts'

const phone = 'M6 3.5 8 8 6.3 9.3a9 9 0 0 0 4.4 4.4L12 12l4.5 2v2.5a1 1 0 0 1-1 1A12 12 0 0 1 2.5 4.5a1 1 0 0 1 1-1Z'

const paths = {
  new: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 8.5v3M8.5 10h3',
  'in-progress': 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4l2.8 1.8',
  done: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M6.7 10.3l2.3 2.3 4.5-5',
  answered: `${phone}M12 5l2 2 3.5-3.5`,
  missed: `${phone}M12.5 3l4.5 4.5M17 3l-4.5 4.5`,
  people: 'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M2.5 16a5 5 0 0 1 10 0M13 4.2a2.8 2.8 0 0 1 0 5M14.5 11.3a5 5 0 0 1 3 4.7',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4.2l3 1.8',
  form: 'M11.5 3.5h5v5M16.5 3.5 9 11M14 11.5V16a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V6.5a.5.5 0 0 1 .5-.5h4.5',
  take: 'M10 10a3.3 3.3 0 1 0 0-6.6A3.3 3.3 0 0 0 10 10ZM3.5 17a6.5 6.5 0 0 1 8-6.3M13 15h4.5M15.2 12.7v4.6',
  mail: 'M3 5h14v10H3ZM3 5.5l7 5.5 7-5.5',
  phone,
  back: 'M16 10H4M9 5l-5 5 5 5',
} as const

export const drawn = (name: keyof typeof paths): TemplateResult => drawing(paths[name])
