export { loadAccount } from '@vitrine/core/account'
