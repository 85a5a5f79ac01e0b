import { drawing } from '../ui/drawing.ts'
import type { Icon } from '../ui/icons.ts'

const draw =
  (path: string): Icon =>
  () =>
    drawing(path)

export const iconCrop = draw('M6 2.5V14h11.5M2.5 6H14v11.5')
export const iconDocument = draw('M5.5 3h6l3.5 3.5V17H5.5ZM11.5 3v3.5H15M8 10.5h4.5M8 13.5h4.5')
export const iconPause = draw('M7 5v10M13 5v10')
export const iconPlay = draw('M7 4.5 15 10l-8 5.5Z')
export const iconRotateLeft = draw('M4.5 10.5a5.8 5.8 0 1 0 2-4.4M6.3 2.8v3.5h3.5')
export const iconRotateRight = draw('M15.5 10.5a5.8 5.8 0 1 1-2-4.4M13.7 2.8v3.5h-3.5')
