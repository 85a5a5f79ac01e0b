/** Whether an address that an account keeps may become a link: others, such as scripts, never do. */
export const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? '')
