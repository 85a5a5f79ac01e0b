import { icon } from './icons.tsx'

/** Icons of the screens behind the sign-in, in a file of their own so that the first screen does not load them. */

export const IconBookmark = icon(<path d="M7 4h10a.5.5 0 0 1 .5.5v15.5L12 16l-5.5 4V4.5A.5.5 0 0 1 7 4Z" />)
export const IconCalendar = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M8.5 14h.01M12 14h.01M15.5 14h.01" />
  </>,
)
export const IconChart = icon(<path d="M4 20h16M6.5 16.5v-5M11 16.5V6M15.5 16.5v-7.5M20 16.5v-3" />)
export const IconClock = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
)
export const IconCopy = icon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11.5" rx="2" />
    <path d="M15.5 8.5V6a2 2 0 0 0-2-2H6.5a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2" />
  </>,
)
export const IconDown = icon(<path d="m7 7 10 10M17 9v8H9" />)
export const IconDownload = icon(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15" />)
export const IconEdit = icon(<path d="m5 19 1-4.5L16.5 4 20 7.5 9.5 18Zm9-12.5 3.5 3.5" />)
export const IconPeople = icon(
  <>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M3 19.5c.7-3.5 3-5.25 6-5.25s5.3 1.75 6 5.25M15.5 5.5a3.25 3.25 0 0 1 0 6M17.5 14.6c1.9.7 3.1 2.3 3.5 4.9" />
  </>,
)
export const IconPlus = icon(<path d="M12 5v14M5 12h14" />)
export const IconSame = icon(<path d="M6 12h12" />)
export const IconStar = icon(<path d="m12 3.5 2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8L3.5 9.7l5.9-.9Z" />)
export const IconTag = icon(
  <>
    <path d="M4 12.5V5a1 1 0 0 1 1-1h7.5l8 8-8.5 8.5Z" />
    <path d="M8 8h.01" />
  </>,
)
export const IconUp = icon(<path d="M7 17 17 7M9 7h8v8" />)
