/** What a token of an embedding page may do. */
export const widgetScopes = ['ads:read', 'ads:write', 'contacts:read', 'contacts:write'] as const

export type WidgetScope = (typeof widgetScopes)[number]
