/** Usernames of the demonstration users, unless an installation sets others. */
export const demoLogins = ['demo-agence', 'demo-promoteur', 'demo-bailleur', 'demo-auto'] as const
