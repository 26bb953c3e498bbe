/** The addresses of the campaigns' pages; the id is no part of the path, which the router reads in lower case. */
export const campaignsPath = '/campaigns';
export const newCampaignPath = '/campaigns/new';
export const pathOf = (id: string) => `${campaignsPath}?${new URLSearchParams({ id })}`;
export const deskPathOf = (id: string) => `/campaigns/review?${new URLSearchParams({ id })}`;
