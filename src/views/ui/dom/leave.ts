/** Goes to an address by a real page load, so that nothing of this page's memory goes along. */
export const leaveFor = (address: string): void => location.assign(address);
