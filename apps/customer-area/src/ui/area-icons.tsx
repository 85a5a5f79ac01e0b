import { icon } from './icons.tsx'

/** Icons of the screens behind the sign-in, in a file of their own so that the first screen does not load them. */

export const IconBell = icon(<path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4" />)
export const IconBookmark = icon(<path d="M7 4h10a.5.5 0 0 1 .5.5v15.5L12 16l-5.5 4V4.5A.5.5 0 0 1 7 4Z" />)
export const IconBrowser = icon(<path d="M3.5 5h17v14h-17Zm0 4h17M6.5 7h.01M9 7h.01" />)
export const IconCalendar = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M8.5 14h.01M12 14h.01M15.5 14h.01" />
  </>,
)
export const IconCard = icon(
  <path d="M3.5 5.5h17v13h-17ZM7 15.5a2.5 2.5 0 0 1 5 0M9.5 12a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM14.5 9.5h3M14.5 13h3" />,
)
export const IconChart = icon(<path d="M4 20h16M6.5 16.5v-5M11 16.5V6M15.5 16.5v-7.5M20 16.5v-3" />)
export const IconChecklist = icon(
  <path d="m4 6.5 1.5 1.5L8 5.5M4 12.5 5.5 14 8 11.5M4 18.5 5.5 20 8 17.5M11.5 7H20M11.5 13H20M11.5 19H20" />,
)
export const IconCopy = icon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11.5" rx="2" />
    <path d="M15.5 8.5V6a2 2 0 0 0-2-2H6.5a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2" />
  </>,
)
export const IconCurve = icon(<path d="M4 4v16h16M7 15l4-5 3.5 3L20 6.5" />)
export const IconDown = icon(<path d="m7 7 10 10M17 9v8H9" />)
export const IconDownload = icon(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15" />)
export const IconEdit = icon(<path d="m5 19 1-4.5L16.5 4 20 7.5 9.5 18Zm9-12.5 3.5 3.5" />)
export const IconPrompt = icon(<path d="M4 5h16v11h-8l-4 4v-4H4Zm4 4h8m-8 3.5h5" />)
export const IconVideo = icon(<path d="M3.5 6h12v12h-12Zm12 4.5 5-3v9l-5-3Z" />)
/** The picture of an entry of the menu that has none of its own. */
export const IconEntry = icon(<circle cx="12" cy="12" r="7.5" />)
export const IconEuro = icon(<path d="M18 6.5A7 7 0 1 0 18 17.5M4 10.5h9M4 13.5h8" />)
export const IconFeed = icon(<path d="M12 3.5v9m-4-4 4 4 4-4M4.5 13.5v6h15v-6" />)
export const IconGauge = icon(<path d="M4.5 18.5a9 9 0 1 1 15 0M12 14l4-5M12 14h.01" />)
export const IconGrid = icon(<path d="M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z" />)
export const IconHistory = icon(<path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5" />)
export const IconInbox = icon(<path d="M4 13.5 6.5 5h11l2.5 8.5V19H4Zm0 0h4.5l1 2h5l1-2H20" />)
export const IconEnvelope = icon(<path d="M3.5 6h17v12.5h-17Zm0 .5 8.5 6.5 8.5-6.5" />)
export const IconKey = icon(<path d="M4 15.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0Zm7.7-3.2L19.5 4.5M16 8l3 3" />)
export const IconProducts = icon(<path d="m12 3.5 8 4.3v8.4l-8 4.3-8-4.3V7.8Zm0 8.6 8-4.3M12 12.1v8.4M12 12.1 4 7.8" />)
export const IconNetwork = icon(
  <path d="M10 3.5h4v4h-4ZM12 7.5v4m0 0H5.5v3.5M12 11.5h6.5v3.5M12 11.5v3.5M3.5 15h4v5h-4ZM10 15h4v5h-4ZM16.5 15h4v5h-4Z" />,
)
export const IconPeople = icon(
  <>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M3 19.5c.7-3.5 3-5.25 6-5.25s5.3 1.75 6 5.25M15.5 5.5a3.25 3.25 0 0 1 0 6M17.5 14.6c1.9.7 3.1 2.3 3.5 4.9" />
  </>,
)
export const IconPlay = icon(<path d="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0Zm6.5-3.5 5.5 3.5-5.5 3.5Z" />)
export const IconPlug = icon(<path d="M9 3.5v5M15 3.5v5M6.5 8.5h11v3a5.5 5.5 0 0 1-11 0ZM12 17v3.5" />)
export const IconPlus = icon(<path d="M12 5v14M5 12h14" />)
export const IconRanking = icon(<path d="M4 19.5h16M5 19.5v-6h4.5v6M9.5 19.5V5.5h5v14M14.5 19.5v-9H19v9" />)
export const IconReport = icon(<path d="M6 3.5h8.5L18 7v13.5H6ZM14 3.5V7.5h4M9 12h6M9 15.5h4" />)
export const IconRows = icon(<path d="M4 5.5h16v4H4ZM4 14.5h16v4H4ZM7 7.5h.01M7 16.5h.01" />)
export const IconReviews = icon(<path d="M4 4.5h16v11.5h-8.5L7 20v-4H4ZM12 6.8l1 2 2.2.3-1.6 1.5.4 2.2-2-1-2 1 .4-2.2-1.6-1.5 2.2-.3Z" />)
export const IconReviewRequest = icon(<path d="M4 5.5h16v9.5h-8.5L7 19v-4H4ZM8.5 9h7M12.5 11.5l-3-2.5 3-2.5" />)
export const IconSame = icon(<path d="M6 12h12" />)
export const IconStar = icon(<path d="m12 3.5 2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8L3.5 9.7l5.9-.9Z" />)
export const IconStorefront = icon(
  <path d="M4 9.5 5.5 4h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-4.5h4V20" />,
)
export const IconTag = icon(
  <>
    <path d="M4 12.5V5a1 1 0 0 1 1-1h7.5l8 8-8.5 8.5Z" />
    <path d="M8 8h.01" />
  </>,
)
export const IconTemplate = icon(<path d="M4.5 4.5h15v5h-15ZM4.5 12.5h6v7h-6ZM13.5 12.5h6v7h-6Z" />)
export const IconTune = icon(<path d="M5 4v6M5 14v6M12 4v3M12 11v9M19 4v9M19 17v3M3 12h4M10 9h4M17 15h4" />)
export const IconUp = icon(<path d="M7 17 17 7M9 7h8v8" />)
export const IconVisits = icon(<path d="M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />)
export const IconPin = icon(<path d="M9 4h6l-.7 6 3.2 3.5h-11L9.7 10ZM12 13.5v6.5" />)
export const IconReceipt = icon(<path d="M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5ZM9 8h6M9 11.5h6M9 15h3" />)
export const IconScales = icon(<path d="M12 4v16M8 20h8M5 7.5l7-2 7 2M5 7.5l-2.5 6h5Zm14 0-2.5 6h5Z" />)
export const IconKeyboard = icon(<path d="M3.5 6.5h17v11h-17ZM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8" />)
