import type { TemplateResult } from 'lit'
import { drawing } from './drawing.ts'

export type Icon = () => TemplateResult

const draw =
  (path: string, className = ''): Icon =>
  () =>
    drawing(path, className)

export const iconAlert = draw(
  'M10 6.5v4M10 13.6v.01M8.7 3.4 2.3 14.6A1.5 1.5 0 0 0 3.6 17h12.8a1.5 1.5 0 0 0 1.3-2.4L11.3 3.4a1.5 1.5 0 0 0-2.6 0Z',
)
export const iconArrowDown = draw('M10 4v12M5 11l5 5 5-5')
export const iconArrowUp = draw('M10 16V4M5 9l5-5 5 5')
export const iconBookmark = draw('M5.5 3.5h9a.5.5 0 0 1 .5.5v13l-5-3.5L5 17V4a.5.5 0 0 1 .5-.5Z')
export const iconBuilding = draw('M4 17V4.5a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1V17M12 8.5h3a1 1 0 0 1 1 1V17M2.5 17h15M7 7h2M7 10h2M7 13h2')
export const iconCalendar = draw(
  'M4 5h12a.5.5 0 0 1 .5.5v10.5a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V5.5A.5.5 0 0 1 4 5ZM3.5 8.5h13M7 3v3M13 3v3',
)
export const iconCheck = draw('m4 10.5 4 4 8-9')
export const iconPrevious = draw('M12.5 5 7.5 10l5 5', 'along')
export const iconNext = draw('m7.5 5 5 5-5 5', 'along')
export const iconClock = draw('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v4.2l2.8 1.8')
export const iconClose = draw('m5 5 10 10M15 5 5 15')
export const iconCode = draw('M7 6.5 3.5 10 7 13.5M13 6.5 16.5 10 13 13.5')
export const iconCopy = draw('M7 7h9.5v9.5H7ZM13 7V3.5H3.5V13H7')
export const iconDownload = draw('M10 3.5v9M6.5 9 10 12.5 13.5 9M3.5 12.5v3a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-3')
export const iconEye = draw('M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z')
export const iconEyeOff = draw(
  'M3 3l14 14M8.3 4.7A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a14 14 0 0 1-2.3 2.9M12.8 14.9a7.5 7.5 0 0 1-2.8.6C5 15.5 2 10 2 10a14 14 0 0 1 3.3-3.7',
)
export const iconFilter = draw('M3 5h14M5.5 10h9M8 15h4')
export const iconGrid = draw('M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h5v5h-5Z')
export const iconGlobe = draw(
  'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c4 4.2 4 10.8 0 15M10 2.5c-4 4.2-4 10.8 0 15',
)
export const iconHouse = draw('M3 9.5 10 3.5l7 6M5 8v8.5h10V8M8.5 16.5v-5h3v5')
export const iconImage = draw('M3.5 4.5h13v11h-13ZM3.5 13l4-4 3.5 3.5 2-2 3.5 3M12.8 7.8v.01')
export const iconInfo = draw('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9.5v4M10 6.6v.01')
export const iconKey = draw('M8 12.5a4 4 0 1 1 3.4-6.1 4 4 0 0 1 .2 3.6l5.4 5.5v2h-2.5v-2h-2v-2h-1.3l-.9-.9a4 4 0 0 1-2.3-.1ZM7 7.5v.01')
export const iconList = draw('M7.5 5h9M7.5 10h9M7.5 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01')
export const iconLock = draw('M5 9.5h10v7H5ZM7 9.5V7a3 3 0 0 1 6 0v2.5')
export const iconMail = draw('M3 5h14v10H3ZM3 5.5l7 5.5 7-5.5')
export const iconMinus = draw('M5 10h10')
export const iconMore = draw(
  'M10 4.1a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM10 9.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM10 14.7a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
)
export const iconPencil = draw('m4 16 .8-3.4 8.6-8.6a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2l-8.6 8.6ZM12 5.4 14.6 8')
export const iconPlus = draw('M10 4v12M4 10h12')
export const iconPublish = draw('M10 12.5V3.5M6.5 7 10 3.5 13.5 7M3.5 12.5v3a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-3')
export const iconRedo = draw('m13 4 3.5 3.5L13 11M16.5 7.5h-8a4.5 4.5 0 0 0 0 9H12')
export const iconRetry = draw('M16 10a6 6 0 1 1-1.9-4.4M16.5 3v3.5H13')
export const iconSearch = draw('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17')
export const iconSettings = draw(
  'M3.5 6h7.4M14.5 6h2M3.5 14h2M9.1 14h7.4M12.7 7.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM7.3 15.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
)
export const iconStar = draw('m10 3 2.2 4.4 4.8.7-3.5 3.4.8 4.8L10 14l-4.3 2.3.8-4.8L3 8.1l4.8-.7Z')
export const iconTag = draw('M3.5 3.5h6l7 7-6 6-7-7ZM7 7v.01')
export const iconTrash = draw('M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.3 8.5l.2 5M11.7 8.5l-.2 5')
export const iconDevices = draw('M3 4.5h11v7H3ZM1.5 14.5h9M13 9.5h4v7h-4Z')
export const iconSwitch = draw('M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3')
export const iconUndo = draw('M7 4 3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H8')
export const iconUser = draw('M10 10a3.3 3.3 0 1 0 0-6.6A3.3 3.3 0 0 0 10 10ZM3.5 17a6.5 6.5 0 0 1 13 0')
export const iconUsers = draw(
  'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM2 16a5.5 5.5 0 0 1 11 0M13 4.3a2.6 2.6 0 0 1 0 5M15 11.8a5 5 0 0 1 3 4.2',
)
