import { storageKeyOf } from './storage-key.ts'

/** Under which the browser's tab remembers what was closed without an answer. */
export const dismissedDialogsKey = storageKeyOf('dialogs-dismissed')

/** The next sign-in shows again what was closed without an answer. */
export const forgetDismissedDialogs = (): void => sessionStorage.removeItem(dismissedDialogsKey)
