// How long a checkout is kept that expired without a payment. All others belong to the books.
export const checkoutRetention = { abandonedDays: 3 } as const;
