export * from '@vitrine/core/mock'
