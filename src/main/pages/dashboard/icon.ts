export { LayoutDashboard as icon } from 'lucide-react';
