import type { ReactNode, SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number }

/** Line drawings on a 24 px grid; decorative, so hidden from screen readers: a name always stands beside them. */
export const icon = (drawing: ReactNode) => {
  const Icon = ({ size = 20, ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {drawing}
    </svg>
  )
  return Icon
}

export const IconAlert = icon(
  <>
    <path d="M12 4 2.8 19.5h18.4Z" />
    <path d="M12 10v4.5M12 17h.01" />
  </>,
)
export const IconArrowLeft = icon(<path d="M19 12H5m6-6-6 6 6 6" />)
export const IconAuto = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" fill="currentColor" />
  </>,
)
export const IconBuilding = icon(
  <>
    <path d="M5 21V4.5h9V21M14 9.5h5V21M3 21h18" />
    <path d="M8 8.5h3M8 12.5h3M8 16.5h3" />
  </>,
)
export const IconCheck = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const IconChevronRight = icon(<path d="m9.5 6 6 6-6 6" />)
export const IconClose = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const IconCollapse = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M9 4.5v15M16 9.5 13.5 12l2.5 2.5" />
  </>,
)
export const IconDoor = icon(<path d="M6.5 20.5v-17h11v17M4 20.5h16M14 12h.01" />)
export const IconExpand = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M9 4.5v15M13.5 9.5 16 12l-2.5 2.5" />
  </>,
)
export const IconExternal = icon(<path d="M10 5H5.5v13.5H19V14M14 4.5h5.5V10M19 5l-8 8" />)
export const IconEye = icon(
  <>
    <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
)
export const IconEyeOff = icon(
  <>
    <path d="M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.2 7.2A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3" />
    <path d="m4 4 16 16M10 10a2.8 2.8 0 0 0 4 4" />
  </>,
)
export const IconFile = icon(
  <>
    <path d="M6 3.5h8l4.5 4.5v12.5H6Z" />
    <path d="M13.5 3.5V8.5h5M9 13h6.5M9 16.5h6.5" />
  </>,
)
export const IconGlobe = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z" />
  </>,
)
export const IconHome = icon(<path d="m3.5 11.5 8.5-7.5 8.5 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5" />)
export const IconInfo = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8h.01" />
  </>,
)
export const IconListing = icon(
  <>
    <rect x="3.5" y="4.5" width="7" height="6" rx="1.5" />
    <rect x="3.5" y="13.5" width="7" height="6" rx="1.5" />
    <path d="M14 6h6.5M14 9.5h4M14 15h6.5M14 18.5h4" />
  </>,
)
export const IconLock = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
)
export const IconMenu = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const IconMoon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />)
export const IconOffline = icon(
  <>
    <path d="M4.5 10a11.5 11.5 0 0 1 4-2.3M19.5 10a11.5 11.5 0 0 0-7-3M7.5 13.5a7 7 0 0 1 3-1.7M16.5 13.5a7 7 0 0 0-1.7-1.1M12 17.5h.01" />
    <path d="m4 4 16 16" />
  </>,
)
export const IconPhoto = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="m4 16.5 4.5-4.5 3.5 3.5 3-3 5 4.5" />
    <circle cx="15.5" cy="9.5" r="1.25" />
  </>,
)
export const IconRefresh = icon(
  <>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9" />
    <path d="M19.5 4.5V9H15" />
  </>,
)
export const IconSearch = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.25" />
    <path d="m15.5 15.5 5 5" />
  </>,
)
export const IconServer = icon(
  <>
    <rect x="4" y="4.5" width="16" height="6.5" rx="1.75" />
    <rect x="4" y="13" width="16" height="6.5" rx="1.75" />
    <path d="M7.5 7.75h.01M7.5 16.25h.01" />
  </>,
)
export const IconSignOut = icon(<path d="M14 4.5H6v15h8M10.5 12H21m-3.5-3.5L21 12l-3.5 3.5" />)
export const IconSun = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
  </>,
)
export const IconSwitch = icon(<path d="M4 8.5h14m-4-4 4 4-4 4M20 15.5H6m4-4-4 4 4 4" />)
export const IconUser = icon(
  <>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </>,
)
