/** What all advertisers sign in with at the portals of the demonstration: their pages say it. */
export const sandboxPassword = 'portail-demo'
