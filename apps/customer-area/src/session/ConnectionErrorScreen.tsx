import { useState } from 'react'
import { paths } from '../base/paths.ts'
import { ConnectionErrorDialog } from './SessionDialogs.tsx'
import { SignInScreen } from './SignInScreen.tsx'

/** Shown when the sign-in of the local-presence product has failed. */
export const ConnectionErrorScreen = () => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <SignInScreen lostPasswordPath={paths.lostPasswordLocal} />
      {open && <ConnectionErrorDialog onClose={() => setOpen(false)} />}
    </>
  )
}
