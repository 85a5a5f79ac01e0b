/** Every address of the area, in one place. */
export const paths = {
  signIn: '/login',
  lostPassword: '/motDePassePerdu',
  lostPasswordLocal: '/lost-password-sfc',
  connectionErrorLocal: '/sfc-connection-error',
  changePassword: '/change-password',
  unauthenticated: '/401',
  forbidden: '/403',
  dashboard: '/',
  ads: '/posts',
  lots: '/posts/lots/:programId',
  about: '/about',
} as const

export const publicPaths: readonly string[] = [
  paths.signIn,
  paths.lostPassword,
  paths.lostPasswordLocal,
  paths.connectionErrorLocal,
  paths.changePassword,
]

export const lotsPath = (programId: number): string => `/posts/lots/${programId}`
export const adsPath = (search: string): string => `${paths.ads}?${new URLSearchParams({ search })}`

const withoutTrailingSlash = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

export const isPublicPath = (pathname: string): boolean => publicPaths.includes(withoutTrailingSlash(pathname))

const anyOrigin = 'http://internal.invalid'

/**
 * The wanted address when it lies inside the area, else null: a crafted link must not send a person
 * who just signed in to another site, nor back to the sign-in screen.
 */
export const internalPath = (wanted: string | null): string | null => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return null
  const url = new URL(wanted, anyOrigin)
  if (url.origin !== anyOrigin || url.pathname.startsWith('//') || isPublicPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
