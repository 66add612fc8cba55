export { ClipboardList as icon } from 'lucide-react';
