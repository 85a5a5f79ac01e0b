/** The password of all advertisers at the demonstration's portals, which their pages show. */
export const sandboxPassword = 'portail-demo'
