/** SVG paths of the icons that differ between rows. */
export const rowPaths = {
  active: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M6.7 10.3l2.3 2.3 4.5-5',
  draft: 'M13.4 3.6l3 3-9.2 9.2-3.9.9.9-3.9zM11.6 5.4l3 3',
  model: 'M10 2.5l7.2 3.8L10 10 2.8 6.3zM2.8 10 10 13.8 17.2 10M2.8 13.7 10 17.5l7.2-3.8',
  sold: 'M3.5 3.5h6l7 7-6 6-7-7zM7 7v.01',
  deleted: 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11',
  software: 'M7 2.5v4M13 2.5v4M4.5 6.5h11v2.8a5.5 5.5 0 0 1-11 0zM10 14.8v2.7',
  lots: 'M3 17V7l7-4.2L17 7v10zM7 17v-6h6v6M10 11v6',
  photo: 'M3.5 4.5h13v11h-13zM3.5 13l4-4 3.5 3.5 2-2 3.5 3M12.8 7.8v.01',
} as const

export type RowPath = keyof typeof rowPaths
